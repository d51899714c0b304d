# Tells Redis to read its certificate whenever it has changed.
state() { cksum /etc/redis-tls/*; }
tls='--tls --insecure -h localhost -p 6379'

last=$(state)
while sleep 60; do
  now=$(state)
  [ "$now" = "$last" ] && continue
  redis-cli -e $tls config set tls-cert-file /etc/redis-tls/tls.crt tls-key-file /etc/redis-tls/tls.key && last=$now
done
