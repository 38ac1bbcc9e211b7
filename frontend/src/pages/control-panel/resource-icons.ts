import AlertOutlined from '@ant-design/icons/AlertOutlined';
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import AuditOutlined from '@ant-design/icons/AuditOutlined';
import BlockOutlined from '@ant-design/icons/BlockOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CloudServerOutlined from '@ant-design/icons/CloudServerOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined';
import FieldTimeOutlined from '@ant-design/icons/FieldTimeOutlined';
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import FlagOutlined from '@ant-design/icons/FlagOutlined';
import FormOutlined from '@ant-design/icons/FormOutlined';
import GiftOutlined from '@ant-design/icons/GiftOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import MailOutlined from '@ant-design/icons/MailOutlined';
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined';
import PauseCircleOutlined from '@ant-design/icons/PauseCircleOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import RestOutlined from '@ant-design/icons/RestOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import StarOutlined from '@ant-design/icons/StarOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import ToolOutlined from '@ant-design/icons/ToolOutlined';
import UserAddOutlined from '@ant-design/icons/UserAddOutlined';
import type { ComponentType } from 'react';

/** The icon of each resource; not part of the resources, because every page loads those. */
export const resourceIcons: Readonly<Record<string, ComponentType>> = {
  'application-choices': InboxOutlined,
  'audit-logs': AuditOutlined,
  'campaign-criteria': StarOutlined,
  'campaign-letters': MailOutlined,
  'campaign-positions': IdcardOutlined,
  'campaign-questions': QuestionCircleOutlined,
  'campaign-rules': FilterOutlined,
  'campaign-staff': TeamOutlined,
  'campaign-stages': OrderedListOutlined,
  campaigns: SolutionOutlined,
  challenges: FlagOutlined,
  'consent-texts': SafetyCertificateOutlined,
  'deleted-challenges': RestOutlined,
  'deleted-flags': RestOutlined,
  'due-data': DeleteOutlined,
  flags: KeyOutlined,
  'form-versions': HistoryOutlined,
  forms: FormOutlined,
  'instance-configs': BlockOutlined,
  instances: CloudServerOutlined,
  'integrity-events': AlertOutlined,
  'invitation-uses': UserAddOutlined,
  invitations: GiftOutlined,
  jobs: FieldTimeOutlined,
  'mail-templates': FileTextOutlined,
  mails: MailOutlined,
  periods: CalendarOutlined,
  'retention-holds': PauseCircleOutlined,
  'retention-rules': HistoryOutlined,
  reviews: FileDoneOutlined,
  'role-grants': SafetyCertificateOutlined,
  'saved-boards': StarOutlined,
  settings: ToolOutlined,
  submissions: FileSearchOutlined,
  'user-groups': ApartmentOutlined,
  users: TeamOutlined,
};
