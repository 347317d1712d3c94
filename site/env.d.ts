declare namespace App {
  /** What a page is drawn with for one visitor, besides the words: `PageProps` in `server/pages/site-job.ts`. */
  interface Locals {
    /** What a visitor without JavaScript searches for, on the page of the search. */
    search?: import('#search/search-path').SearchQuestion | undefined
    /** A form that comes back, on its own page. */
    returned?: import('#schemas/forms/for-one-visitor').ReturnedForm | undefined
    /** Of a request that was just sent, on the thank-you page. */
    thanks?: import('#schemas/forms/for-one-visitor').Thanks | undefined
  }
}
