import websocket from '@fastify/websocket';
import fastify from 'fastify';

// The reference for the product's server: bare fastify that sends the same prepared responses.

const body = process.env.BARE_BODY ?? '{}';
const app = fastify();
await app.register(websocket);
app.get('/api/tenant/:tenant/config', (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(body),
);
app.get('/ws/tenant/:tenant/config', { websocket: true }, (socket) => socket.send(body));
console.log(`ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
