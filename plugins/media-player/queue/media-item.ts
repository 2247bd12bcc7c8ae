/** A video of YouTube. */
export interface YouTubeItem {
  readonly kind: 'youtube';
  /** Unique in the queue, and the same whenever the same video is added: positions are remembered by it. */
  readonly id: string;
  readonly videoId: string;
  /** What YouTube calls it, once it has said so. */
  readonly title: string;
  /** Second at which its link begins. */
  readonly start: number;
}

/** An audio or video file of this machine; the queue knows its name, the page its bytes. */
export interface FileItem {
  readonly kind: 'file';
  readonly id: string;
  readonly title: string;
  /** 'video/mp4', 'audio/mpeg'. */
  readonly mediaType: string;
}

export type MediaItem = YouTubeItem | FileItem;

/** A file goes by name and size: what is chosen again is recognised, and goes on where it stopped. */
export function fileId({ name, size }: Pick<File, 'name' | 'size'>): string {
  return `file:${size}:${name}`;
}

export function youTubeId(videoId: string): string {
  return `youtube:${videoId}`;
}
