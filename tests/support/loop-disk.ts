import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const DISK_MEBIBYTES = 64

/** Whether this machine lets us create and mount a disk: this needs root, and not every container allows it. */
export function canMountDisks(folder: string): boolean {
  try {
    const disk = makeDisk(join(folder, 'try'))
    disk.unmount()
    return true
  } catch {
    // Not root, no loop devices, or no ext4 tools: the reason makes no difference here.
    return false
  }
}

/** A mounted disk with an ext4 file system in a file: what was not synced is not in the file, as on a real disk. */
export function makeDisk(folder: string) {
  mkdirSync(folder, { recursive: true })
  const image = join(folder, 'disk.img')
  execFileSync('truncate', ['--size', `${DISK_MEBIBYTES}M`, image])
  execFileSync('mkfs.ext4', ['-q', '-F', image])
  return mountDisk(image, join(folder, 'mounted'))
}

/** Mounts a disk image; its file system replays its journal, as after a power cut. */
export function mountDisk(image: string, mountPoint: string) {
  mkdirSync(mountPoint, { recursive: true })
  execFileSync('mount', ['-o', 'loop', image, mountPoint], { stdio: 'pipe' })
  return {
    mountPoint,
    /** The image as a power cut would leave it at this instant. */
    copyTo: (copy: string) => copyFileSync(image, copy),
    unmount: () => {
      spawnSync('umount', ['--lazy', mountPoint])
    },
  }
}
