export const PICTURES_PATHS = {
  /**
   * `GET`: every picture that was uploaded or that the words show, with where. `POST ?description=…`: the bytes of a new one.
   * `PUT …/<id>`: what an uploaded one shows. `DELETE …/<id>`: removes it, if nothing shows it.
   */
  pictures: '/api/admin/pictures',
  /** `GET …/<name>`: a file of an uploaded picture, published or not. */
  files: '/api/admin/pictures/files',
  /** `POST`: puts one picture in the place of another, wherever that is. */
  replace: '/api/admin/pictures/replace',
} as const

/** The address from which staff see a picture, published or not. */
export const seenByStaff = (address: string): string =>
  address.startsWith('/art/uploads/') ? `${PICTURES_PATHS.files}/${address.slice('/art/uploads/'.length)}` : address
