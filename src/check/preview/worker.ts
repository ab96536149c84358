import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {parentPort, workerData} from 'node:worker_threads';
import {OpenProject} from '../open-project';
import {writeContentSnippets} from '../snippet-files';
import {explainCompileErrors, type BundlerError} from './compile-faults';
import {LiveCheckEndpoint} from './endpoint';

/** Data the worker is started with. */
export interface Start {
  siteDir: string;
  baseUrl: string;
  /** Port of the development server, whose pages are answered. */
  pagePort: number;
}

const {siteDir, baseUrl, pagePort} = workerData as Start;
const project = new OpenProject(siteDir);
const endpoint = new LiveCheckEndpoint({project, baseUrl, pagePort});

project.refresh();
if (project.project) writeContentSnippets(siteDir, project.project);

parentPort!.on('message', (errors: BundlerError[]) => {
  project.refresh();
  endpoint.setFaults(explainCompileErrors(errors, project, siteDir));
});

const server = http.createServer(endpoint.handle);
server.listen(0, '127.0.0.1', () => parentPort!.postMessage((server.address() as AddressInfo).port));
