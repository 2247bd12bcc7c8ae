import type { Platform } from '@core/shortcuts/shortcuts';

/** The operating system whose key names and modifiers apply. */
export function detectPlatform(userAgent: string): Platform {
  if (/Mac|iPhone|iPad/.test(userAgent)) return 'mac';
  return /Windows/.test(userAgent) ? 'windows' : 'linux';
}
