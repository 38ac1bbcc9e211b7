import BoldOutlined from '@ant-design/icons/BoldOutlined';
import CodeOutlined from '@ant-design/icons/CodeOutlined';
import FunctionOutlined from '@ant-design/icons/FunctionOutlined';
import ItalicOutlined from '@ant-design/icons/ItalicOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import type { ComponentType } from 'react';
import { around, aroundOrBlock, link, list, type MakeEdit } from './edits';

interface Tool {
  name: 'bold' | 'italic' | 'code' | 'link' | 'list' | 'maths';
  icon: ComponentType;
  edit: MakeEdit;
  /** With Ctrl or Command. */
  key?: string;
}

export const TOOLS: readonly Tool[] = [
  { name: 'bold', icon: BoldOutlined, edit: around('**'), key: 'b' },
  { name: 'italic', icon: ItalicOutlined, edit: around('*'), key: 'i' },
  { name: 'code', icon: CodeOutlined, edit: aroundOrBlock('`', '```') },
  { name: 'link', icon: LinkOutlined, edit: link },
  { name: 'list', icon: UnorderedListOutlined, edit: list },
  { name: 'maths', icon: FunctionOutlined, edit: aroundOrBlock('$', '$$') },
];
