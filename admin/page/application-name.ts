/** "Charles Village Hillel staff": what the server has named the page, to which each view adds its title. */
export const applicationName = (): string => document.title.split(' · ').at(-1) ?? ''
