type Drawing = import('./drawing').Drawing

declare namespace App {
  /** What a page is drawn from and, for one visitor, with: `PageProps` in `server/pages/site-job.ts`. */
  interface Locals extends Drawing {
    /** What the page's policy allows; nothing is refused while developing. */
    inline?: import('./build/page-policy').Inline | undefined
    /** What a visitor without JavaScript searches for, on the page of the search. */
    search?: import('#search/search-path').SearchQuestion | undefined
    /** A form that comes back, on its own page. */
    returned?: import('#schemas/forms/for-one-visitor').ReturnedForm | undefined
    /** Of a request that was just sent, on the thank-you page. */
    thanks?: import('#schemas/forms/for-one-visitor').Thanks | undefined
    /** What was promised of the rooms, on their page. */
    promised?: import('#schedule/advice').RoomHours | undefined
    /** How many places are left for an event, on its page. */
    seatsLeft?: import('#schemas/seat-view').SeatsLeft | undefined
    /** One's own sign-up, on its page. */
    seat?: import('#schemas/seat-view').OwnSeat | undefined
    /** Of a sign-up that was just sent, on the thank-you page. */
    signedUp?: import('#schemas/seat-view').SentSignup | undefined
    /** Of a page of an exported site. */
    exported?: import('./build/as-exported').Exported | undefined
  }
}

declare module 'virtual:fetch-page-start' {
  /** The script at the end of every page: `site/build/client-scripts.ts`. */
  const script: string
  export default script
}

declare module 'virtual:messages' {
  /** Takes the messages of the page's language, if it is not the first: `languages/browser-messages.ts`. */
  export function loadMessages(): Promise<void>
}
