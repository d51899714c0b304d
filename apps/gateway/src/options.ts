/** Configuration of a gateway. */
export interface GatewayOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Drain grace: requests are accepted this long after the stop signal, so that load balancers notice first. */
  readonly shutdownDelayMs: number;
  /** Origins whose pages may call the service. Default: all. */
  readonly corsOrigins?: readonly string[];
  /** Redis that counts the requests of limited keys over all gateways. Absent: each gateway counts its own. */
  readonly redisUrl?: string | undefined;
  /** Size of the response cache; 0 caches nothing. Default: 64. */
  readonly cacheMb?: number;
  /** Most concurrent requests of one endpoint; fewer while replies are slow. Default: 256. */
  readonly maxInFlight?: number;
  /** Timeout for a request to arrive, and for its response to be taken. Default: 15 s. */
  readonly requestTimeoutMs?: number;
  /** Most connections at once. Default: 4,096. */
  readonly maxConnections?: number;
  /** Addresses and networks (CIDR) of proxies that name the caller in X-Forwarded-For. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Whether errors of the gateway's own carry their stack trace. Default: false. */
  readonly stackTraces?: boolean;
}
