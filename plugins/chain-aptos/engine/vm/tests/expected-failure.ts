import type { ExpectedFailure } from '../../../../move-toolchain/engine/compile/test-plan';
import { showModuleId } from '../../../../move-toolchain/engine/interface/show-type';
import { messages as vmMessages } from '../../../../move-toolchain/engine/vm/messages';
import { type MoveVmError, STATUS_CODES } from '../../../../move-toolchain/engine/vm/vm-error';
import { messages } from '../messages';

/** Whether a test failed as required by `#[expected_failure(…)]`. */
export function isExpected(expected: ExpectedFailure, error: MoveVmError): boolean {
  if (expected.kind === 'any') return true;
  const { location } = expected;
  if (location !== undefined && error.place?.module !== showModuleId(location)) return false;
  if (expected.kind === 'abort') return error.status === 'ABORTED' && error.subStatus === expected.code;
  return (
    STATUS_CODES[error.status] === expected.majorStatus &&
    (expected.minorStatus === undefined || error.subStatus === expected.minorStatus)
  );
}

export function showExpected(expected: ExpectedFailure): string {
  if (expected.kind === 'any') return messages.anyModule;
  const module = expected.location === undefined ? messages.anyModule : showModuleId(expected.location);
  if (expected.kind === 'abort') return messages.abortCode(`${expected.code}`, module);
  const name =
    Object.entries(STATUS_CODES).find(([, code]) => code === expected.majorStatus)?.[0] ??
    `${expected.majorStatus}`;
  const minor = expected.minorStatus === undefined ? '' : ` ${expected.minorStatus}`;
  return vmMessages.failure(`${name}${minor}`, module);
}
