import { t } from '#schemas/locale'
import { Message } from '#site/components/message/Message'

export const GettingIn = () => (
  <p className="muted mt-s5 mb-s5">
    <Message
      id="visit.gettingIn"
      values={{ howToGetIn: <a href="/accessibility#getting-in">{t('visit.howToGetIn')}</a> }}
    />
  </p>
)
