#!/bin/sh
# Publishes the package to the network of the active environment: `sui client envs` lists them.
set -eu
cd "$(dirname "$0")/.."

sui client publish
