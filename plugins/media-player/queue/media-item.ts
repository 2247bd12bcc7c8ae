export interface YouTubeItem {
  readonly kind: 'youtube';
  /** Unique in the queue, and identical each time the same video is added, because positions are stored by id. */
  readonly id: string;
  readonly videoId: string;
  /** The title from YouTube, or a placeholder until YouTube's title is known. */
  readonly title: string;
  /** Start time from the link, in seconds. */
  readonly start: number;
}

/** A local audio or video file. The queue stores the file's name; the page holds its bytes in memory. */
export interface FileItem {
  readonly kind: 'file';
  readonly id: string;
  readonly title: string;
  /** For example 'video/mp4' or 'audio/mpeg'. */
  readonly mediaType: string;
}

export type MediaItem = YouTubeItem | FileItem;

/** Identifies a file by name and size, so that a file that is chosen again resumes where it stopped. */
export function fileId({ name, size }: Pick<File, 'name' | 'size'>): string {
  return `file:${size}:${name}`;
}

export function youTubeId(videoId: string): string {
  return `youtube:${videoId}`;
}
