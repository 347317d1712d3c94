type RenderContext = import('./render-context').RenderContext

declare namespace App {
  /** `PageProps` in `server/platform/pages/render-thread.ts` has what a page is rendered with for one visitor. */
  interface Locals extends RenderContext {
    /** Undefined while developing: nothing is refused then. */
    inline?: import('./build/page-policy.ts').Inline | undefined
    search?: import('#search/search-path').SearchQuestion | undefined
    returned?: import('#schemas/requests/show-answers').ReturnedForm | undefined
    thanks?: import('#schemas/requests/show-answers').Thanks | undefined
    promised?: import('#schedule/room-hours').RoomHours | undefined
    placesLeft?: import('#schemas/signups/signup-states').PlacesLeft | undefined
    ownSignup?: import('#schemas/signups/signup-states').OwnSignup | undefined
    signedUp?: import('#schemas/signups/signup-paths').SentSignup | undefined
    newsletters?: import('#schemas/newsletter/newsletter').NewsletterPage | undefined
    exported?: import('./layouts/document-head.ts').Exported | undefined
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
