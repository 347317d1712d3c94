import { mkdirSync, writeFileSync } from 'node:fs'
import { findPostgres } from '../../tests/support/find-postgres.ts'
import { canInstallPackages, installDebianPackage } from './debian-package.ts'

/** Debian's package would start a server of its own, which nobody here asked for. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.d'

/**
 * PostgreSQL for the tests of the store: found, or installed for root on Debian or Ubuntu. Elsewhere its tests are skipped,
 * and say so.
 *
 * @throws Error saying what was tried
 */
export async function getPostgres(): Promise<void> {
  if (findPostgres() || !canInstallPackages()) return
  console.log('No PostgreSQL found.')
  mkdirSync(CLUSTER_SETTINGS, { recursive: true })
  writeFileSync(`${CLUSTER_SETTINGS}/no-main-cluster.conf`, 'create_main_cluster = false\n')
  await installDebianPackage('postgresql')
  if (!findPostgres()) throw new Error('PostgreSQL was installed but is not where it was expected.')
}
