// Package limits has tools that end in a channel that is closed or nil, which toolvet does not report. Each says why.
package limits
