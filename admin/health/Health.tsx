import { DOCTOR_PATHS, type Finding } from '#schemas/http/admin/doctor'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import type { ViewProps } from '../ui/Page.tsx'
import { Page } from '../ui/Page.tsx'

const OUTCOMES = {
  bad: 'Needs you',
  good: 'Fine',
  look: 'Have a look',
}

const ORDER = ['bad', 'look', 'good'] as const

export function Health({ signedIn: { email } }: ViewProps) {
  const { value, problem, reload } = useLoaded<Finding[]>(DOCTOR_PATHS.findings)
  const again = useAction(reload)
  const mail = useAction()
  const findings = ORDER.flatMap((outcome) => value?.filter((each) => each.outcome === outcome) ?? [])
  return (
    <Page
      title="Health"
      about="What the site stands on, looked at just now. On Mondays we mail owners what is not fine."
    >
      <Message
        problem={problem ?? again.problem ?? mail.problem}
        success={mail.done ?? again.done}
        isBusy={again.isBusy || mail.isBusy || (!value && !problem)}
      />
      <p className="row">
        <Button
          variant="primary"
          disabled={again.isBusy}
          onClick={() => void again.run(async () => {}, 'Looked again.')}
        >
          Look again
        </Button>
        <Button
          disabled={mail.isBusy}
          onClick={() =>
            void mail.run(() => call('POST', DOCTOR_PATHS.mail), `A mail is on its way to ${email}. Is it there?`)
          }
        >
          Mail me
        </Button>
      </p>
      <ul className="card rows">
        {findings.map(({ what, outcome, says }) => (
          <li key={what}>
            <div>
              <strong>
                {what}: {OUTCOMES[outcome]}
              </strong>
              {says.split('\n\n').map((text) => (
                <p key={text} className="soft">
                  <bdi>{text}</bdi>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Page>
  )
}
