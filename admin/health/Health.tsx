import { useQuery } from '@tanstack/react-query'
import { client, trpc, useAction } from '../calls/trpc.ts'
import { Button } from '../ui/Button.tsx'
import { Feedback, Page, type ViewProps } from '../ui/Page.tsx'

const OUTCOMES = { bad: 'Needs you', look: 'Have a look', good: 'Fine' }

export function Health({ signedIn: { email } }: ViewProps) {
  const findings = useQuery(trpc.health.findings.queryOptions(undefined, { refetchOnWindowFocus: false }))
  const again = useAction()
  const mail = useAction()
  const ordered = Object.entries(OUTCOMES).flatMap(([outcome, title]) =>
    (findings.data ?? []).filter((each) => each.outcome === outcome).map((each) => ({ ...each, title })),
  )
  return (
    <Page
      title="Health"
      about="What the site stands on, looked at just now. On Mondays we mail owners what is not fine."
    >
      <Feedback
        problem={findings.error ?? again.problem ?? mail.problem}
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
        {ordered.map(({ what, title, says }) => (
          <li key={what}>
            <div>
              <strong>
                {what}: {title}
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
