import { t } from '#schemas/locale'
import { capital } from '#schemas/text'
import { formatDays } from '#site/features/holidays/holidays'
import fields from '#site/features/requests/FormField.module.css'
import { fillLetter, type LetterHoliday } from './letters'
import { mailAddress } from './mail-address'
import styles from './ProfessorLetter.module.css'

interface ProfessorLetterProps {
  /** The letter, with [holiday], [begins], [days], [course], [professor] and [name] where they belong. */
  template: string
  subject: string
  headings: { write: string; each: string }
  holidays: readonly LetterHoliday[]
}

export const ProfessorLetter = ({ template, subject, headings, holidays }: ProfessorLetterProps) => (
  <>
    <form className={`needs-script stack ${styles.form}`} data-letter-form aria-labelledby="write-heading">
      <h2 id="write-heading">{headings.write}</h2>
      <div className={fields.field}>
        <label className={`medium block ${fields.label}`} htmlFor="letter-holiday">
          {t('labels.holiday')}
        </label>
        <select id="letter-holiday" name="holiday">
          {holidays.map((holiday) => (
            <option key={holiday.id} value={holiday.id}>
              {titleOf(holiday)}
            </option>
          ))}
        </select>
      </div>
      <TextField name="course" label={t('professorLetter.course')} blank={t('professorLetter.courseBlank')} />
      <TextField name="professor" label={t('professorLetter.lastName')} blank={t('professorLetter.professorBlank')} />
      <TextField name="name" label={t('professorLetter.name')} blank={t('professorLetter.nameBlank')} />
      <div className={`${fields.field} ${styles.wide}`}>
        <label className={`medium block ${fields.label}`} htmlFor="letter-text">
          {t('professorLetter.letter')}
        </label>
        <textarea
          id="letter-text"
          name="letter"
          rows={16}
          aria-describedby="letter-hint"
          defaultValue={holidays[0] && fillLetter(template, holidays[0]).trim()}
        />
        <p className={`muted small ${fields.hint}`} id="letter-hint">
          {t('professorLetter.writeAgain')}
        </p>
      </div>
      <div className={`${styles.wide} row cluster`}>
        <button className="button" data-variant="action" type="button" data-copy>
          {t('professorLetter.copy')}
        </button>
        <a className="button" data-variant="line" href="mailto:" data-mail>
          {t('professorLetter.openAsMail')}
        </a>
        <p role="status" data-copied={t('professorLetter.copied')} data-selected={t('professorLetter.selected')} />
      </div>
    </form>
    <h2>{headings.each}</h2>
    {holidays.map((holiday) => (
      <Letter
        key={holiday.id}
        holiday={holiday}
        text={fillLetter(template, holiday)}
        about={fillLetter(subject, holiday)}
      />
    ))}
  </>
)

const Letter = ({ holiday, text, about }: { holiday: LetterHoliday; text: string; about: string }) => (
  <details className={`fold mt-s4 edge paper ${styles.letter}`} id={holiday.id} name="letter" data-letter={about}>
    <summary>{titleOf(holiday)}</summary>
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>{paragraph.trim()}</p>
    ))}
    <a href={mailAddress(about, text.trim())}>
      {t('professorLetter.openAsMail')}
      <span className="visually-hidden">: {holiday.name}</span>
    </a>
  </details>
)

const titleOf = ({ name, from, last }: LetterHoliday) =>
  t('time.eventOn', { event: capital(name), when: formatDays(from, last) })

const TextField = ({ name, label, blank }: { name: string; label: string; blank: string }) => (
  <div className={fields.field}>
    <label className={`medium block ${fields.label}`} htmlFor={`letter-${name}`}>
      {label}
    </label>
    <input id={`letter-${name}`} name={name} type="text" maxLength={120} autoComplete="off" data-blank={blank} />
  </div>
)
