import { Chart } from '../charts/chart';
import { Sparkline } from '../charts/sparkline';
import { EmptyState } from '../feedback/empty-state';
import { Figures } from '../feedback/figures';
import { Example, GallerySection } from './gallery-section';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const runs = [
  { name: 'Passed', values: [12, 18, 9, 22, 31, 4, 7] },
  { name: 'Failed', values: [2, 0, 5, 1, 3, 0, 1] },
];
const gas = [
  { name: 'increment', values: [3821, 3790, 3790, 3544, Number.NaN, 3102, 3098] },
  { name: 'reset', values: [1420, 1420, 1391, 1388, 1388, 1102, 1099] },
];
const balance = [{ name: 'Change', values: [4.5, -2, 1.25, 0, -3.5, 6, 2] }];

/** Gallery section that shows charts. */
export function ChartsSection() {
  return (
    <GallerySection id="charts" title="Charts">
      <Example title="Bars" wide>
        <Chart title="Test runs" labelHeader="Day" labels={days} series={runs} kind="bar" />
      </Example>
      <Example title="Lines with a missing value" wide>
        <Chart title="Gas per method" labelHeader="Day" labels={days} series={gas} kind="line" />
      </Example>
      <Example title="Negative values">
        <Chart title="Balance" labelHeader="Day" labels={days} series={balance} kind="bar" />
      </Example>
      <Example title="Busy">
        <Chart title="Test runs" labelHeader="Day" labels={[]} series={[]} kind="bar" busy />
      </Example>
      <Example title="Empty">
        <Chart
          title="Test runs"
          labelHeader="Day"
          labels={[]}
          series={[]}
          kind="bar"
          empty={<EmptyState icon="graph" title="No runs yet" hint="Test run counts appear here." />}
        />
      </Example>
      <Example title="Figures" wide>
        <Figures
          label="Figures"
          figures={[
            { label: 'Users', value: '1,204', note: 'All registered users' },
            { label: 'Revenue', value: '$12,400', badge: { text: 'Sample figures', tone: 'info' } },
            { label: 'Loading', value: undefined },
          ]}
        />
      </Example>
      <Example title="Sparkline">
        <span>
          Gas <Sparkline label="Gas used by recent runs, currently 3,098" values={gas[0]?.values ?? []} />{' '}
          3,098
        </span>
      </Example>
    </GallerySection>
  );
}
