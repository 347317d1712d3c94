import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that wait for a real process to fail, stop or retry: each takes many seconds but little processor time. */
const isSlow = ({ moduleId }: TestSpecification) => /\/tests\/(faults|deploy|build)\//.test(moduleId)

/**
 * Starts the slow tests first, so that none of them runs alone at the end while the other workers have nothing to do.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
