declare namespace App {
  /** What a page is drawn with, besides the words: `site/build/renderer/renderer.ts`. */
  interface Locals {
    /** What a visitor without JavaScript searches for, on the page of the search. */
    search?: import('#search/search-path').SearchQuestion | undefined
  }
}
