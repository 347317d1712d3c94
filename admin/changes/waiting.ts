import type { ChangeAnswer } from '#schemas/http/admin/words-calls'
import { CallFailed, call } from '../calls/call.ts'
import { ifStored } from '../page/if-stored.ts'
import { lastSignedIn } from '../page/session.ts'
import { unsentWork } from './unsent-work.ts'

/** A call by which the words are changed. */
export interface Posted {
  method: 'POST' | 'PUT'
  path: string
  body: object
}

/** What is sent later if there is no connection: its calls, in turn, and where what was typed for it is kept. */
export interface Sendable {
  calls: readonly Posted[]
  places: readonly string[]
}

/**
 * A change of the words that waits for a connection. It outlives the view in which it was made, and a reload; of the same words
 * only the last one waits.
 */
export interface Waiting extends Sendable {
  /** The heading and the address of the view in which it was made. */
  title: string
  address: string
  at: string
  /** Why it can't be sent as it is: then somebody must look at it. */
  problem?: Problem
}

/** Others changed the same, or what the server says. */
export type Problem = { kind: 'conflict' } | { kind: 'refused'; sentence?: string }

const PREFIX = 'waiting:'
const CHANGED = 'waiting-changed'
/** Whoever signed in last in this browser: what they made is sent in their name alone. */
const email = (): string => lastSignedIn()?.email ?? ''
const key = () => PREFIX + email()

/** A view that is open sends its own change: it shows what becomes of it. */
const senders = new Map<string, () => Promise<void>>()

const idOf = ({ calls, places }: Sendable): string => places.join(' ') || String(calls.at(-1)?.path)

/** What waits, of whoever is signed in. */
export const readWaiting = (): readonly Waiting[] =>
  ifStored(() => JSON.parse(localStorage.getItem(key()) ?? '[]')) ?? []

/** Returns whether it is kept. */
const keep = (waiting: readonly Waiting[]): boolean =>
  ifStored(() => {
    if (waiting.length > 0) localStorage.setItem(key(), JSON.stringify(waiting))
    else localStorage.removeItem(key())
    window.dispatchEvent(new Event(CHANGED))
    return true
  }) ?? false

/** Calls somebody whenever something else waits, in this tab or another. */
export function whenWaitingChanges(listener: () => void): () => void {
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, listener)
  return () => {
    for (const event of [CHANGED, 'storage']) window.removeEventListener(event, listener)
  }
}

const others = (sendable: Sendable) => readWaiting().filter((each) => idOf(each) !== idOf(sendable))

/**
 * Keeps a change until there is a connection.
 *
 * @param waiting with the title and the address of the document
 * @param sendAgain by the view that made it, if that is still open
 * @returns whether this browser keeps it
 */
export function waitWith(waiting: Omit<Waiting, 'at'>, sendAgain: (() => Promise<void>) | false): boolean {
  if (!email()) return false
  if (sendAgain) senders.set(idOf(waiting), sendAgain)
  const title = waiting.title.split(' · ').slice(0, -1).join(' · ')
  const { pathname, search } = new URL(waiting.address)
  return keep([...others(waiting), { ...waiting, title, address: pathname + search, at: new Date().toISOString() }])
}

/** It was sent, or is not to be sent. */
export function forgetWaiting(sendable: Sendable): void {
  senders.delete(idOf(sendable))
  const left = others(sendable)
  if (left.length < readWaiting().length) keep(left)
}

/** The view is left: what it made is sent without it. */
export const leaveWaiting = (sendable: Sendable): boolean => senders.delete(idOf(sendable))

let isSending = false

/** Sends what waits, the oldest first, until the server can't be reached. Returns what was sent. */
export async function sendWaiting(): Promise<readonly Waiting[]> {
  if (isSending || readWaiting().length === 0) return []
  isSending = true
  const sent: Waiting[] = []
  try {
    // Of several tabs one sends. Without TLS, browsers have no locks.
    const alone: (work: () => Promise<void>) => Promise<void> = navigator.locks
      ? (work) => navigator.locks.request('waiting', work)
      : (work) => work()
    await alone(async () => {
      for (const waiting of readWaiting()) if (!(await sendOne(waiting, sent))) return
    })
  } finally {
    isSending = false
  }
  return sent
}

/** Returns whether there is a connection. */
async function sendOne(waiting: Waiting, sent: Waiting[]): Promise<boolean> {
  if (waiting.problem) return true
  const sendAgain = senders.get(idOf(waiting))
  if (sendAgain) {
    await sendAgain()
    return !senders.has(idOf(waiting))
  }
  try {
    const problem = await sendCalls(waiting)
    if (problem) return noted(waiting, problem)
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status === 0 || error.status >= 500) return false
    // Signed in again, it is sent.
    if (error.status === 401) return false
    return noted(waiting, { kind: 'refused', sentence: error.message })
  }
  forgetTyped(waiting)
  forgetWaiting(waiting)
  sent.push(waiting)
  return true
}

function noted(waiting: Waiting, problem: Problem): true {
  keep([...others(waiting), { ...waiting, problem }])
  return true
}

/** A call that was answered is not made again. */
async function sendCalls(waiting: Waiting): Promise<Problem | undefined> {
  for (const [index, { method, path, body }] of waiting.calls.entries()) {
    const answer = await call<ChangeAnswer | { id: string }>(method, path, body)
    const outcome = 'outcome' in answer ? answer.outcome : 'published'
    if (outcome === 'conflicts') return { kind: 'conflict' }
    if (outcome !== 'published' && outcome !== 'unchanged') return { kind: 'refused' }
    const calls = waiting.calls.slice(index + 1)
    if (calls.length > 0) keep([...others(waiting), { ...waiting, calls }])
  }
  return undefined
}

/** What was typed before it was to be sent is on the site; what was typed since is not. */
function forgetTyped({ places, at }: Waiting): void {
  for (const place of places) {
    const typed = unsentWork(email(), place)
    if ((typed.read()?.at ?? at) <= at) typed.forget()
  }
}
