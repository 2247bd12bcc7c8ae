// inversify's decorators need this polyfill in the process before the first decorated class is read.
import 'reflect-metadata';
