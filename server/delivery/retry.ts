const FIRST_RETRY_SECONDS = 5
const LONGEST_RETRY_SECONDS = 15 * 60
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 60 * 60
/** Over three quarters of an hour, however old: maybe no process was running, or a person retried it. */
const FEWEST_ATTEMPTS = 10
/** Subtracted at random, so that deliveries that failed together are not retried together. */
const JITTER = 0.2

/** Waits 5 s, doubling, at most 15 minutes; undefined after three days and enough attempts. @param chance 0 to 1 */
export function nextAttempt(
  { attempts, createdAt }: { attempts: number; createdAt: Date },
  now: Date,
  chance: number,
): Date | undefined {
  const isOld = now.getTime() - createdAt.getTime() >= GIVE_UP_AFTER_SECONDS * 1000
  if (isOld && attempts >= FEWEST_ATTEMPTS) return undefined
  const waitSeconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS)
  return new Date(now.getTime() + waitSeconds * (1 - JITTER * chance) * 1000)
}
