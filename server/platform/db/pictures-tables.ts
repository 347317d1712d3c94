export interface PictureRow {
  /** A digest of what was uploaded. */
  id: string
  width: number
  height: number
  description: string
  author: string
  added_at: number
}

export interface PictureFileRow {
  picture_id: string
  name: string
  bytes: Buffer
}
