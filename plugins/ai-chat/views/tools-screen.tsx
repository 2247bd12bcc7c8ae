import type { ChatToolService } from '@core/commands/chat-tools/chat-tools';
import type { CommandService } from '@core/commands/commands';
import type { TestService } from '@core/execution/tests/tests';
import type { ProjectFiles } from '@core/files/project-files';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import { Field } from '@host/ui/fields/field';
import { Select } from '@host/ui/fields/select';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useEffect, useState } from 'react';
import type { ChatSession } from '../chat-session';
import { messages } from '../messages';
import type { AssistantTool } from '../tools/assistant-tool';
import { assistantTools } from '../tools/project-tools';
import { type ToolPermission, toolPermissions } from '../tools/tool-policy';

interface Services {
  readonly chatTools: ChatToolService;
  readonly commands: CommandService;
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly tests: TestService;
}

const none: Readonly<Record<string, ToolPermission>> = {};

export function ToolsScreen({ session, services }: { session: ChatSession; services: Services }) {
  const permissions = useObservable(session.policy.permissions$, none);
  const [tools, setTools] = useState<readonly AssistantTool[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void assistantTools(services, () => undefined).then((found) => {
      if (isCurrent) setTools(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [services]);
  const options = toolPermissions.map((value) => ({ value, label: messages.permission(value) }));
  return (
    <div className="ai-chat-screen">
      <p className="ai-chat-note">{messages.toolsHint}</p>
      {tools.map(({ name, title }) => (
        <Field key={name} label={title} hint={name}>
          {(control) => (
            <Select
              {...control}
              options={options}
              value={permissions[name] ?? 'ask'}
              onChange={(permission) => void session.policy.set(name, permission)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
