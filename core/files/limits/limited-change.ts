/**
 * Changes that a tenant's limits can restrict. 'project': an additional project with its files. 'private': an
 * additional private project. 'files': changed files in a stored project.
 */
export type LimitedChange = 'project' | 'private' | 'files';
