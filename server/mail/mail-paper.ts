import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { mailMark } from './mail-mark.ts'
import { style } from './mail-style.ts'

/**
 * The sheet that every mail of ours is written on. Built without JSX, which the server's Node does not load.
 *
 * @param preview what a list of mails shows beside the subject, where that is not the first line
 */
export const mailPaper = (siteName: string, lines: readonly ReactNode[], preview?: string): ReactElement =>
  h(
    Html,
    { lang: 'en' },
    h(Head),
    preview === undefined ? null : h(Preview, null, preview),
    h(Body, { style: style.body }, h(Container, { style: style.card }, mailMark(siteName), ...lines)),
  )
