/** Configuration of a gateway. */
export interface GatewayOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Drain grace: requests are accepted this long after the stop signal, so that load balancers notice first. */
  readonly shutdownDelayMs: number;
  /** Origins whose pages may call the service; `*` for all. */
  readonly corsOrigins: readonly string[];
  /** Redis that counts the requests of limited keys over all gateways. Absent: each gateway counts its own. */
  readonly redisUrl?: string | undefined;
  /** Size of the response cache; 0 caches nothing. */
  readonly cacheMb: number;
  /** Most concurrent requests of one endpoint; fewer while replies are slow. */
  readonly maxInFlight: number;
  /** Timeout for a request to arrive, and for its response to be taken. Default: 15 s. */
  readonly requestTimeoutMs?: number;
  /** Most connections at once. */
  readonly maxConnections: number;
  /** Addresses and networks (CIDR) of proxies that name the caller in X-Forwarded-For. */
  readonly trustedProxies: readonly string[];
  /** Whether errors of the gateway's own carry their stack trace. */
  readonly stackTraces: boolean;
}
