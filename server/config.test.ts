import { expect, test } from 'vitest'
import { findUnreadSettings, mailProblem, readConfig } from './config.ts'

const mistakesIn = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    TRUSTED_PROXIES: 0,
    RETENTION_DAYS: 365,
    PUBLIC_EMAILJS_PUBLIC_KEY: 'public',
    PUBLIC_EMAILJS_SERVICE_ID: 'default',
    emailTemplates: { tour: 'tour', soup: 'soup', room: 'room' },
    PUBLIC_EMAILJS_TEMPLATE_TOKEN_ALERT: 'token_alert',
  })
})

test('an empty value counts as missing, and unknown variables are ignored', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '', PATH: '/usr/bin' })).toMatchObject({ PORT: 3000 })
})

test('every mistake is listed by its name, with what was found and what is expected', () => {
  const message = mistakesIn({ PORT: 'eighty', RETENTION_DAYS: '0', TRUSTED_PROXIES: '1.5' })
  expect(message).toContain('PORT: expected a port number, but found "eighty"')
  expect(message).toContain('RETENTION_DAYS: expected days that a delivered request is kept, but found "0"')
  expect(message).toContain('TRUSTED_PROXIES: expected')
})

test('what is no value of a setting is a mistake', () => {
  for (const [name, ...values] of [
    ['PORT', '70000'],
    ['SITE_URL', 'hillel.example.org', 'ftp://hillel.example.org'],
    ['SMTP_URL', 'https://mail.example.org', 'mail.example.org:587'],
    ['DATABASE_URL', 'mysql://site@db.example.org/site', 'db.example.org'],
    ['MAIL_FROM', 'the website'],
    ['SIGN_UPS_PER_TEN_MINUTES', '-1'],
    ['LOG_LEVEL', 'chatty'],
    ['FORM_TOKEN_SECRET', 'too short'],
    ['FORM_TOKEN_HOURS', '0'],
    ['FORM_FASTEST_SECONDS', 'quick'],
    ['ACKNOWLEDGEMENTS_PER_DAY', '-1'],
    ['CONSTANT_CONTACT_LIST_ID', 'the newsletter'],
    ['CONSTANT_CONTACT_API_URL', 'api.cc.email/v3'],
  ] as const)
    for (const value of values) expect(mistakesIn({ [name]: value }), value).toContain(name)
})

test.each([
  [{ CONSTANT_CONTACT_CLIENT_ID: 'app' }, ['CONSTANT_CONTACT_CLIENT_SECRET']],
  [{ CONSTANT_CONTACT_CLIENT_SECRET: 'hush' }, ['CONSTANT_CONTACT_CLIENT_ID']],
  [{ CONSTANT_CONTACT_REFRESH_TOKEN: 'hush' }, ['CONSTANT_CONTACT_CLIENT_ID', 'CONSTANT_CONTACT_CLIENT_SECRET']],
])('for %j, the missing other setting is named', (env, missing) => {
  const message = mistakesIn(env)
  for (const name of missing) expect(message).toContain(`${name}: expected`)
  expect(message.match(/but found nothing/g)).toHaveLength(missing.length)
  expect(message).not.toContain('hush')
})

test('a password or a secret is not repeated in what is printed', () => {
  expect(mistakesIn({ FORM_TOKEN_SECRET: 'hunter2' })).not.toContain('hunter2')
  expect(mistakesIn({ SMTP_URL: 'stmp://hillel:secret@mail.example.org' })).not.toContain('secret')
  expect(mistakesIn({ DATABASE_URL: 'mysql://site:secret@db.example.org/site' })).not.toContain('secret')
})

test('a name that is nearly a setting is named, and what a machine has besides is not', () => {
  const machine = { PATH: '/bin', HOSTNAME: 'one', PGPORT: '5432', NODE_ENV: 'production', LC_ALL: 'C', SITE_DAY: '' }
  expect(findUnreadSettings({ ...machine, SMTP_URL: 'smtp://mail', PUBLIC_EMAILJS_TEMPLATE_TOUR: 'one' })).toEqual([])
  expect(findUnreadSettings({ ...machine, SMPT_URL: 'smtp://mail', data_dir: '/data', METRIC_PORT: '1' })).toEqual([
    'SMPT_URL is no setting, and is not read. Did you mean SMTP_URL?',
    'data_dir is no setting, and is not read. Did you mean DATA_DIR?',
    'METRIC_PORT is no setting, and is not read. Did you mean METRICS_PORT?',
  ])
})

test('settings of the Git host that are still there are named once, without their values', () => {
  const env = { CONTENT_GIT_URL: 'https://git.example.org/words.git', CONTENT_GIT_TOKEN: 'hush', CONTENT_GIT_KEY: '' }
  expect(findUnreadSettings(env)).toEqual([
    expect.stringMatching(/^CONTENT_GIT_URL, CONTENT_GIT_TOKEN: not read any more.*docs\/operations\.md/),
  ])
  expect(findUnreadSettings({ REQUESTS_PER_MINUTE: '900' })).toEqual([
    expect.stringMatching(/^REQUESTS_PER_MINUTE: not read any more.* DRAWING_SECONDS_PER_FIVE_MINUTES/),
  ])
})

test('a site that visitors know and that has no mail server is in trouble', () => {
  const SITE_URL = 'https://hillel.example.org'
  expect(mailProblem(readConfig({ SITE_URL }))).toContain('Set SMTP_URL to a mail server')
  expect(mailProblem(readConfig({ SITE_URL, SMTP_URL: 'smtp://mail.example.org' }))).toBeUndefined()
  expect(mailProblem(readConfig({ SITE_URL: 'http://localhost:3000' }))).toBeUndefined()
  expect(mailProblem(readConfig({}))).toBeUndefined()
})
