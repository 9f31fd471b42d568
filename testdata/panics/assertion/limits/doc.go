// Package limits has tools that end in a type assertion without ok, which toolvet does not report. Each says why.
package limits
