import { useQuery } from '@tanstack/react-query'
import { problemOf } from '../calls/call.ts'
import { client, trpc } from '../calls/trpc.ts'
import { useAction } from '../calls/use-action.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import type { ViewProps } from '../ui/Page.tsx'
import { Page } from '../ui/Page.tsx'

const OUTCOMES = {
  bad: 'Needs you',
  good: 'Fine',
  look: 'Have a look',
}

const TAKES_SECONDS = { refetchOnWindowFocus: false }

const ORDER = ['bad', 'look', 'good'] as const

export function Health({ signedIn: { email } }: ViewProps) {
  const findings = useQuery(trpc.health.findings.queryOptions(undefined, TAKES_SECONDS))
  const again = useAction()
  const mail = useAction()
  const ordered = ORDER.flatMap((outcome) => findings.data?.filter((each) => each.outcome === outcome) ?? [])
  return (
    <Page
      title="Health"
      about="What the site stands on, looked at just now. On Mondays we mail owners what is not fine."
    >
      <Message
        problem={problemOf(findings.error) ?? again.problem ?? mail.problem}
        success={mail.done ?? again.done}
        isBusy={again.isBusy || mail.isBusy || findings.isPending}
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
            void mail.run(() => client.health.mail.mutate(), `A mail is on its way to ${email}. Is it there?`)
          }
        >
          Mail me
        </Button>
      </p>
      <ul className="card rows">
        {ordered.map(({ what, outcome, says }) => (
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
