# Tells the NATS server to read its certificates whenever they have changed.
state() { cksum /etc/nats-tls/*; }

last=$(state)
while sleep 60; do
  now=$(state)
  [ "$now" = "$last" ] && continue
  nats-server --signal reload=/run/nats/nats.pid && last=$now
done
