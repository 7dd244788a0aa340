import { chromium, type Browser } from 'playwright-core';
import { needChromium } from '../chromium.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** Starts the Chromium of the machine for a measurement. Throws if there is none. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await needChromium(), args: flags });
}
