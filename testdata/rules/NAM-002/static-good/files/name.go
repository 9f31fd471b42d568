package good

// Name returns ToolName.
func (Tool) Name() string { return ToolName }
