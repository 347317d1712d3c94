export const PICTURES_PATHS = {
  /** `POST ?description=…`: the bytes of a new one. */
  pictures: '/api/admin/pictures',
  /** `GET …/<name>`: a file of an uploaded picture, published or not. */
  files: '/api/admin/pictures/files',
} as const

/** The address from which staff see a picture, published or not. */
export const seenByStaff = (address: string): string =>
  address.startsWith('/art/uploads/') ? `${PICTURES_PATHS.files}/${address.slice('/art/uploads/'.length)}` : address
