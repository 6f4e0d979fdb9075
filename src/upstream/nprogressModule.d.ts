declare module 'nprogress' {
  const nprogress: {
    settings: { template: string };
    configure: (options: { template: string | TrustedHTML }) => void;
  };
  export default nprogress;
}
