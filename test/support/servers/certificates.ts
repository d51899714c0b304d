import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const curve = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';

/** An authority of the test's own and a server's certificate: ca.crt, tls.crt and tls.key of a folder. */
export class Certificates {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;

  constructor(private readonly folder: string) {
    this.authority = join(folder, 'ca.crt');
    this.certificate = join(folder, 'tls.crt');
    this.key = join(folder, 'tls.key');
    this.openssl(`req -x509 ${curve} -keyout ca.key -out ca.crt -days 2 -subj /CN=authority`);
    this.renew();
  }

  /** Signs a new certificate of this server, with a serial number of its own. */
  renew(name = 'localhost'): void {
    this.openssl(`req ${curve} -keyout tls.key -out tls.csr -subj /CN=server`);
    writeFileSync(join(this.folder, 'names'), `subjectAltName=DNS:${name}\n`);
    this.openssl('x509 -req -in tls.csr -CA ca.crt -CAkey ca.key -out tls.crt -days 2 -extfile names');
  }

  private openssl(args: string): void {
    execFileSync('openssl', args.split(' '), { cwd: this.folder, stdio: 'ignore' });
  }
}
