import { extension, joinPath } from '@core/base/path';
import type { TaskOptions } from '@core/base/task';
import { ZipError } from '@core/files/archive/zip-entry';
import { ZipWriter } from '@core/files/archive/zip-writer';
import { importedFiles } from '@core/files/projects/imported-files';
import { decodeContent } from '@core/storage/records/decode-content';
import type { NewFile } from '@core/storage/storage';
import type {
  ArchiveEngine,
  ImportPlan,
  ImportSource,
  ProjectContents,
  ProjectToPack,
} from './archive-engine';
import { MANIFEST_PATH, type PackedProject, readManifest, writeManifest } from './archive-manifest';
import { checkSizes } from './check-sizes';
import type { DetectableChain } from './guess-chain';
import type { IncomingEntry } from './incoming-entry';
import { type IncomingProject, packedProjects, plainProject } from './incoming-project';
import { messages } from './messages';
import { isSnapshotEntry, packSnapshots, unpackSnapshots } from './packed-snapshots';
import { readSource } from './read-source';

/** Number of files between progress reports. */
const REPORT_EVERY = 200;

const utf8 = new TextEncoder();

export class ZipArchiveEngine implements ArchiveEngine {
  #writer = new ZipWriter();
  #packed: PackedProject[] = [];
  #incoming: readonly IncomingProject[] = [];

  async add(
    project: ProjectToPack,
    { files, snapshots }: ProjectContents,
    task: TaskOptions = {},
  ): Promise<void> {
    const entries = [...files, ...(await packSnapshots(snapshots, files))];
    for (const [index, { path, content, lastModified }] of entries.entries()) {
      const bytes = typeof content === 'string' ? utf8.encode(content) : content;
      this.#writer.add(joinPath(project.folder, path), bytes, lastModified);
      report(task, messages.packing, project.name, index, entries.length);
    }
    this.#packed.push({ ...project, files: entries.length });
  }

  async finish(): Promise<Blob> {
    this.#writer.add(MANIFEST_PATH, utf8.encode(writeManifest(this.#packed)));
    const archive = this.#writer.finish();
    this.#writer = new ZipWriter();
    this.#packed = [];
    return archive;
  }

  async open(
    source: ImportSource,
    chains: readonly DetectableChain[],
    task: TaskOptions = {},
  ): Promise<ImportPlan> {
    task.progress?.({ stage: messages.reading, message: source.name });
    const { entries, leftOut } = await readSource(
      source,
      new Set(chains.flatMap(({ extensions }) => extensions)),
    );
    const files = entries.filter(({ isFolder }) => !isFolder);
    if (files.length === 0) throw new ZipError(messages.nothingInside(source.name));
    if (files.every(({ path }) => extension(path) === 'zip'))
      throw new ZipError(messages.zipOfZips(source.name));
    checkSizes(entries, source.name, source.type === 'archive' ? source.archive.size : undefined);
    const manifest = entries.find(({ path }) => path === MANIFEST_PATH);
    this.#incoming = manifest
      ? packedProjects(entries, readManifest(new TextDecoder().decode(await manifest.read())))
      : [await plainProject(entries, source.name, chains)];
    return { projects: this.#incoming.map(({ planned }) => planned), leftOut };
  }

  async unpack(index: number, task: TaskOptions = {}): Promise<ProjectContents> {
    const project = this.#incoming[index];
    if (!project) throw new RangeError(`The plan has no project ${index}`);
    const own = project.files.filter(({ path }) => !isSnapshotEntry(path));
    const files: NewFile[] = [];
    for (const [done, entry] of own.entries()) {
      files.push(await unpackFile(entry));
      report(task, messages.unpacking, entry.path, done, own.length);
    }
    const snapshots = await unpackSnapshots(project.files, files);
    return { files: importedFiles(files, project.folders), snapshots };
  }
}

async function unpackFile({ path, modified, read }: IncomingEntry): Promise<NewFile> {
  const content = decodeContent(await read());
  return { path, content, ...(modified === undefined ? {} : { lastModified: modified }) };
}

function report(task: TaskOptions, stage: string, message: string, done: number, total: number): void {
  if (done % REPORT_EVERY === 0) task.progress?.({ stage, message, fraction: done / total });
}
