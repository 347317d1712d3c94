import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from './database.ts'

interface GitHostRow {
  /** The address without whose it is, the branch and the folder, between spaces. */
  place: string
  commit_id: string | null
  revision: number | null
  pending_commit: string | null
  pending_revision: number | null
  problem: string | null
  problem_since: number | null
}

/** Describes what the tables hold that migration 0024 drops, a sentence for each thing that whoever runs the site may still need. */
export async function describeDroppedTables(db: Database, now: Date): Promise<string[]> {
  return [...(await describeGitHost(db)), ...(await describeUnsentAlerts(db)), ...(await describeDraftLinks(db, now))]
}

async function describeGitHost(db: Database): Promise<string[]> {
  const [host] = (await sql<GitHostRow>`select * from words_mirror`.execute(db)).rows
  if (!host) return []
  const { rows: changes } = await sql<{ revision: number; made_at: number }>`
    select revision, made_at from words_changes where kind <> 'git' order by revision`.execute(db)
  const pushed = changes.findLast(({ revision }) => revision <= (host.revision ?? 0))
  const waiting = changes.filter(({ revision }) => revision > (host.revision ?? 0))
  const [, url = host.place, branch = '', folder = ''] = /^(\S+) (\S+) (.*)$/.exec(host.place) ?? []
  const parts = [
    `Published words are no longer pushed to the Git host ${url}, branch ${branch}, folder ${folder}`,
    host.revision === null
      ? 'nothing was pushed yet'
      : `its last commit of ours is ${host.commit_id}, with revision ${host.revision}${pushed ? ` of ${formatTime(pushed.made_at)}` : ''}`,
    host.pending_commit !== null &&
      `it may also have commit ${host.pending_commit}, with revision ${host.pending_revision}`,
    waiting.length > 0 && `not pushed: ${waiting.map(({ revision }) => `revision ${revision}`).join(', ')}`,
    host.problem !== null &&
      `it last failed, since ${formatTime(Number(host.problem_since))}, with: ${onOneLine(host.problem)}`,
    'all of them are under History at /admin; to have them in Git: npm run content -- export FOLDER (docs/operations.md)',
  ]
  return [`${parts.filter(Boolean).join('; ')}.`]
}

/** Alerts name what the site and the Git host say differently: those that nobody was mailed are told here. */
async function describeUnsentAlerts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ fields: string }>`
    select fields from submissions where kind = 'mirror_alert'
      and id in (select submission_id from deliveries where state <> 'sent') order by created_at`.execute(db)
  return rows.map(({ fields }) => `Not mailed before: ${onOneLine(alertFields.parse(JSON.parse(fields)).problem)}`)
}

const alertFields = z.object({ problem: z.string() })

async function describeDraftLinks(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; note: string; ends_at: number }>`
    select words_drafts.id, note, ends_at from draft_links inner join words_drafts on words_drafts.id = draft_id
      where ends_at > ${now.getTime()} order by ends_at`.execute(db)
  return rows.map(
    ({ id, note, ends_at }) =>
      `A link for people without an account to the draft “${note || id}”, good until ${formatTime(ends_at)}, does not open any more. The draft is kept.`,
  )
}

const formatTime = (milliseconds: number): string => new Date(milliseconds).toISOString()
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ')
