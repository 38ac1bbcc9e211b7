import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { loadingProps } from './buttons';

interface ExportButtonProps {
  label: string;
  isLoading: boolean;
  onClick: () => void;
}

/** Saves a file that the server makes when it is asked for. */
export function ExportButton({ label, isLoading, onClick }: ExportButtonProps) {
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={loadingProps(isLoading)}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
