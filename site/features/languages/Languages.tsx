import { languageName } from '#schemas/campus-locale'
import buttons from '#site/components/button/Button.module.css'
import styles from './Languages.module.css'

interface Props {
  /** Empty where there is one language alone. */
  languages: readonly { language: string; address: string }[]
  own: string
}

export const Languages = ({ languages, own }: Props) =>
  languages
    .filter(({ language }) => language !== own)
    .map(({ language, address }) => (
      <a
        key={language}
        className={`${buttons.more} ${styles.language}`}
        hrefLang={language}
        href={address}
        lang={language}
      >
        {languageName(language, language)}
      </a>
    ))
