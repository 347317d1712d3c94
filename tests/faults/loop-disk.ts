import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

export function canMountDisks(folder: string): boolean {
  try {
    makeDisk(join(folder, 'try')).unmount()
    return true
  } catch {
    console.warn('Tests of a full disk and of a power cut are left out: they need root, loop devices and mkfs.ext4.')
    return false
  }
}

/** A mounted disk with an ext4 file system in a file: what was not synced is not in the file, as on a real disk. */
export function makeDisk(folder: string) {
  mkdirSync(folder, { recursive: true })
  const image = join(folder, 'disk.img')
  execFileSync('truncate', ['--size', '64M', image])
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
    unmount: () => void spawnSync('umount', ['--lazy', mountPoint]),
  }
}
