import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that wait for a real process to fail, stop or retry: each takes many seconds but little processor time. */
const isSlow = ({ moduleId }: TestSpecification) => /\/tests\/(faults|deploy|build)\//.test(moduleId)

/** Keeps a slow test from running alone at the end while the other workers have nothing to do. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
