export const FILES = '/files/'

const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*'

/** An address of a file, as a regular expression. */
export const FILE_ADDRESS = `${FILES}${NAME}\\.pdf`

/** Finds addresses of files in a text. That of another site's file is none: `https://example.org/files/menu.pdf`. */
export const FILES_WITHIN = new RegExp(`(?<![\\w.-])${FILE_ADDRESS}`, 'g')

export const addressOfFile = (name: string): string => `${FILES}${name}.pdf`

const ADDRESS = new RegExp(`^${FILES}(${NAME})\\.pdf$`)

/** Returns the name of the file at an address: `menu` of `/files/menu.pdf`. */
export const fileNameAt = (address: string): string | undefined => ADDRESS.exec(address)?.[1]
