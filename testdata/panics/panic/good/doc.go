// Package good has tools that come close to an explicit panic and never do it.
package good
