#!/bin/sh
# Publishes the package to devnet with the profile in .aptos/config.yaml.
set -eu
cd "$(dirname "$0")/.."

# A new project has no key yet. Without input, aptos init generates a key, and the devnet faucet funds its account.
if ! grep -q private_key .aptos/config.yaml; then
  aptos init --profile default --network devnet --assume-yes </dev/null
fi

aptos move publish --profile default --named-addresses counter=default --assume-yes
