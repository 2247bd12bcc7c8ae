import { chainsUnderTest } from './chains-under-test';
import { describeTestRunners } from './describe-test-runners';

describeTestRunners(chainsUnderTest.filter(({ testRunner }) => testRunner === undefined));
