/** A picture that staff have uploaded. */
export interface PictureRow {
  /** A digest of what was uploaded. */
  id: string
  width: number
  height: number
  /** What it shows. */
  description: string
  /** Who uploaded it. */
  author: string
  added_at: number
}

/** One of its files: in a width, or for links. */
export interface PictureFileRow {
  picture_id: string
  name: string
  bytes: Buffer
}
