/** A problem the operator can fix: the start ends with this message and no stack trace. */
export class StartError extends Error {}

/** Why the server cannot listen, with what to do about it. Other errors are returned as they are. */
export function explainListen(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`PORT ${port} on ${host} is in use. Stop the other program or set PORT.`)
  if (error.code === 'EACCES')
    return new StartError(
      `PORT ${port} is reserved for privileged programs. Set PORT to 1024 or higher and let a proxy listen on ${port}, or grant the right (systemd: AmbientCapabilities=CAP_NET_BIND_SERVICE).`,
    )
  return error
}
