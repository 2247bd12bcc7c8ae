/**
 * Kinds of change that a tenant limits. 'project': one more project, with its files. 'private': one more private
 * project among those stored. 'files': files of a stored project.
 */
export type LimitedChange = 'project' | 'private' | 'files';
