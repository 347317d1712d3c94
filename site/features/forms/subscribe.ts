import { type Answers, templateParams } from '#schemas/forms/answers'
import { messageText } from '#schemas/forms/define-form'
import { mailingList } from '#schemas/forms/mailing-list'
import type { Outcome } from './outcome'
import type { WhoWeAre } from './who-we-are'

const SUBSCRIBE_PATH = '/api/constant-contact/subscribe'

/**
 * Puts somebody on the mailing list. Thanks come in the server's words, or in ours where it has none; everything else,
 * an unreachable server among it, is one sentence that names somebody to write to (specification, section 8).
 */
export async function subscribe(
  answers: Answers,
  beside: Readonly<Record<string, string>>,
  words: WhoWeAre,
): Promise<Outcome> {
  const { email, firstName, lastName, memberType, graduationYear, familyMemberType } = templateParams(
    mailingList,
    answers,
  )
  const failure = messageText(mailingList.messages.failed, words)
  try {
    const answer = await fetch(SUBSCRIBE_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        first_name: firstName,
        last_name: lastName,
        member_type: memberType,
        graduation_year: graduationYear,
        family_member_type: familyMemberType,
        ...beside,
      }),
    })
    const { success, message } = fieldsIn(await answer.json())
    if (!answer.ok || success !== true) return { failure }
    const said = typeof message === 'string' && message.trim()
    return { thanks: said || messageText(mailingList.messages.sent, words) }
  } catch (error) {
    console.error(error)
    return { failure }
  }
}

const fieldsIn = (body: unknown): { success?: unknown; message?: unknown } =>
  typeof body === 'object' && body !== null ? body : {}
